import type { AnyGuide } from '@waymark/contract'
import type { Playing } from '@waymark/runtime'
import { NativePromise } from '@waymark/runtime/native-promise'
import { watchRoutes } from '../browser/route-watcher.ts'
import { createStore } from '../browser/storage.ts'
import { forgetRun } from '../progress/run-memory.ts'
import { DRAFT, playSilently } from './play-silently.ts'
import type { VisitorParts } from './visitor.ts'

/** Shows the draft that a code names, until the person ends it; it goes on when they change pages. */
export async function visitPreview(parts: VisitorParts, code: string): Promise<void> {
  const { theatre, words, desk, keep } = parts
  const { baseUrl, environment, getLocale } = theatre.host
  const answer = await environment
    .fetch(`${baseUrl}/previews/${encodeURIComponent(code)}`)
    .catch(() => undefined)
  return new NativePromise((resolve) => {
    if (!answer?.ok) {
      if (answer) keep(null)
      const text = answer?.status === 404 ? words.codeUnknown : words.noServer
      return desk.show({ text, isOn: false, actions: [{ label: words.close, run: resolve }] })
    }
    keep({ preview: code })
    const tabStore = createStore(environment.sessionArea, `waymark:preview:${code}:`)
    let playing: Playing | undefined
    let isOver = false
    const end = () => {
      isOver = true
      playing?.destroy()
      forgetRun(tabStore, DRAFT.id)
      keep(null)
      resolve()
    }
    const close = { label: words.end, run: end }

    const play = async (guide: AnyGuide) => {
      desk.show({ text: words.preview, isOn: true, actions: [close] })
      playing = await playSilently(theatre, {
        ...{ guide, locale: getLocale, tabStore },
        onEvent: () => {},
        onEnd: () => {
          playing = undefined
          forgetRun(tabStore, DRAFT.id)
          const again = { label: words.again, run: () => void play(guide).catch(fail) }
          if (!isOver) desk.show({ text: words.previewEnded, isOn: true, actions: [again, close] })
        },
      })
      if (isOver) playing?.destroy()
    }
    const fail = () => desk.show({ text: words.noServer, isOn: false, actions: [close] })
    watchRoutes(() => playing?.routeChanged())
    answer
      .json()
      .then(({ guide }: { guide: AnyGuide }) => play(guide))
      .catch(fail)
  })
}
