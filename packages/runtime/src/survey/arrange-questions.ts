import type { SurveyForm } from '@waymark/player'
import { useAfterDrawing } from '../draw/use-after-drawing.ts'
import { drawQuestion, markWrong } from './draw-question.ts'
import { toSurveyLabels } from './survey-labels.ts'

interface Place {
  form: HTMLElement
  /** The questions stand before them. */
  buttons: HTMLElement
}

interface DrawnQuestion {
  element: HTMLElement
  words: string
}

/**
 * Draws the questions that are asked, and arranges them anew after each answer. One that is drawn already stays as it
 * is, with focus and cursor, unless its words have changed.
 */
export function arrangeQuestions(shown: SurveyForm & { document: Document }, { form, buttons }: Place): void {
  const { guide, answers, wrong, locale } = shown
  let drawn = new Map<string, DrawnQuestion>()

  function arrange(): void {
    const next = new Map(shown.listAsked().map((id) => [id, keepOrDraw(id)]))
    const kept = new Set([...next.values()].map(({ element }) => element))
    for (const { element } of drawn.values()) if (!kept.has(element)) element.remove()
    drawn = next
    // An element that is moved would lose the focus, so only new ones are put in.
    let following: Element = buttons
    for (const { element } of [...next.values()].reverse()) {
      if (element.nextElementSibling !== following) form.insertBefore(element, following)
      following = element
    }
    useAfterDrawing(({ nameParts }) => nameParts(form))
  }

  function keepOrDraw(id: string): DrawnQuestion {
    const words = toWords(id)
    const before = drawn.get(id)
    return before?.words === words ? before : { element: draw(id), words }
  }

  function draw(id: string): HTMLElement {
    const element = drawQuestion({
      document: shown.document,
      id,
      question: guide.survey.questions[id]!,
      choices: shown.listChoices(id),
      answer: answers[id],
      isWrong: wrong.has(id),
      requiredText: toSurveyLabels(locale).required,
      rankText: toSurveyLabels(locale).rank,
      toText: (text) => shown.findText(text)?.text ?? '',
      onAnswer: (answer) => {
        const wasWrong = wrong.has(id)
        shown.onAnswer(id, answer)
        if (wasWrong) markWrong(element, false)
        arrange()
      },
    })
    return element
  }

  /** The texts that may repeat answers. */
  function toWords(id: string): string {
    const { label, answers: choices = [], rows = [] } = guide.survey.questions[id] ?? {}
    return [label ?? {}, ...[...rows, ...choices].map((it) => it.label)]
      .map((it) => shown.findText(it)?.text)
      .join('\n')
  }

  arrange()
}
