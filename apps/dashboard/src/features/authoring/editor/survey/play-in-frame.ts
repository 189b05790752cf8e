import type { SurveyGuide } from '@waymark/contract'
import { fullRenderer, type Host, type playSurvey, type ReadValue } from '@waymark/runtime'
import { toMediaUrl } from '../page/media-url.ts'
import { pageTime } from '../../../../lib/state/page-time.ts'

interface FramedSurvey {
  play: typeof playSurvey
  guide: SurveyGuide
  locale: string
  sdkKey: string
  /** The values of the reader that it is shown to. */
  read: ReadValue
  /** The style sheet of the app's theme. */
  themeCss: string
  preview?: 'QUESTIONS' | 'END'
  /** Called when the survey was sent or closed. */
  onEnd(): void
}

export interface SurveyInFrame {
  /** Scrolls to a question. */
  reveal(key: string): void
  destroy(): void
}

/** Shows a survey in a frame's page; answers are discarded. */
export function playInFrame(document: Document, framed: FramedSurvey): SurveyInFrame {
  const { guide, locale, sdkKey, themeCss, read, preview, onEnd } = framed
  let playing = begin()
  function begin() {
    return framed.play(createHost(document, { sdkKey, themeCss }), guide, {
      locale,
      read,
      ...(preview && { preview }),
      onAnswers: () => undefined,
      onComplete: () => undefined,
      onEnd() {
        if (!preview) return onEnd()
        playing = begin()
      },
    })
  }
  return {
    reveal(key) {
      for (const { shadowRoot } of document.querySelectorAll('*')) {
        const question = shadowRoot?.getElementById(`question-${key}`)
        question?.scrollIntoView({ block: 'center' })
      }
    },
    destroy: () => playing.destroy(),
  }
}

function createHost(
  document: Document,
  { sdkKey, themeCss }: Pick<FramedSurvey, 'sdkKey' | 'themeCss'>,
): Host {
  return {
    document,
    renderer: { ...fullRenderer, css: (fullRenderer.css ?? '') + themeCss },
    findTarget: () => ({ status: 'MISSING' }),
    mediaUrl: (hash) => toMediaUrl(sdkKey, hash),
    emit: () => undefined,
    openLink: () => undefined,
    ...pageTime,
  }
}
