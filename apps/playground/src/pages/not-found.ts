import { element } from '../element.ts'
import { getTexts } from '../language.ts'

export function drawNotFound(main: HTMLElement): string {
  const { notFound } = getTexts()
  main.append(
    element('h1', {}, notFound.title),
    element('p', { class: 'lead' }, notFound.text),
    element('p', {}, element('a', { class: 'button', href: './' }, notFound.home)),
  )
  return notFound.title
}
