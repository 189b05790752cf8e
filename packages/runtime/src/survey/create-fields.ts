import type { QuestionParts } from './question-parts.ts'

export function createInput(
  { document, id }: QuestionParts,
  { type, value, part = '' }: { type: string; value: string; part?: string },
) {
  const input = document.createElement('input')
  Object.assign(input, { type, value, name: `answer-${id}${part}` })
  return input
}

export function createLabel(document: Document, className: string, inside: (Node | string)[]): HTMLElement {
  const label = document.createElement('label')
  label.className = className
  label.append(...inside)
  return label
}

export function createSmall(document: Document, text: string): HTMLElement {
  const small = document.createElement('small')
  small.textContent = text
  return small
}
