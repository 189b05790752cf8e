import type { AnyGuide } from '@waymark/contract'
import type { Playing } from '@waymark/player'
import { NativePromise } from '@waymark/player/native-promise'
import { createStore } from '../environment/storage.ts'
import { removeRun } from '../progress/run-store.ts'
import { countNobody } from './count-nobody.ts'
import { DRAFT, playDraft } from './play-draft.ts'
import type { SessionParts } from './session-parts.ts'
import type { VisitedDevice } from './visited-device.ts'

/** Shows the draft of a preview's code until the person ends it. It continues on other pages. */
export async function runPreviewSession(
  parts: SessionParts,
  visited: Pick<
    VisitedDevice,
    'loadPlayer' | 'loadPlacedPlayer' | 'loadExtras' | 'watchAddress' | 'whenStopped'
  >,
  code: string,
): Promise<void> {
  const { guideServices, labels, authorBadge, keep } = parts
  const { baseUrl, environment, getLocale } = guideServices
  const answer = await environment
    .fetch(`${baseUrl}/previews/${encodeURIComponent(code)}`)
    .catch(() => undefined)
  return new NativePromise((resolve) => {
    if (!answer?.ok) {
      if (answer) keep(null)
      const text = answer?.status === 404 ? labels.codeUnknown : labels.noServer
      return authorBadge.show({ text, isOn: false, actions: [{ label: labels.close, run: resolve }] })
    }
    keep({ preview: code })
    const tabStore = createStore(environment.sessionArea, `waymark:preview:${code}:`)
    let playing: Playing | undefined
    const count = countNobody(guideServices.store)
    let isOver = false
    const end = () => {
      isOver = true
      count()
      playing?.destroy()
      removeRun(tabStore, DRAFT.id)
      keep(null)
      resolve()
    }
    const close = { label: labels.end, run: end }

    const play = async (guide: AnyGuide) => {
      authorBadge.show({ text: labels.preview, isOn: true, actions: [close] })
      playing = await playDraft(guideServices, visited, {
        guide,
        getLocale,
        tabStore,
        onEvent: () => {},
        onEnd: () => {
          playing = undefined
          removeRun(tabStore, DRAFT.id)
          const again = { label: labels.again, run: () => void play(guide).catch(fail) }
          if (!isOver) authorBadge.show({ text: labels.previewEnded, isOn: true, actions: [again, close] })
        },
      })
      if (isOver) playing?.destroy()
    }
    const fail = () => authorBadge.show({ text: labels.noServer, isOn: false, actions: [close] })
    visited.watchAddress(() => playing?.routeChanged())
    visited.whenStopped?.(end)
    answer
      .json()
      .then((draft) => play((draft as { guide: AnyGuide }).guide))
      .catch(fail)
  })
}
