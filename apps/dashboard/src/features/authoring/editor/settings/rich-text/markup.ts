import {
  cutPlaceholders,
  fillRuns,
  OBJECT,
  parseRichText,
  putPlaceholders,
  writePlaceholder,
  writeRichText,
  type Placeholder,
  type RichLine,
} from '@waymark/contract/rich-text'
import { isLinkSavable } from '../../model/component-problem.ts'

/** An address with a placeholder in it is not a link, so that all placeholders stay in the text. */
const isLink = (href: string) => isLinkSavable(href) && !href.includes(OBJECT)

/** The lines of a stored text, with every link that some app may allow. Placeholders are as they are written. */
export function parseMarkup(markup: string): RichLine[] {
  const { text, placeholders } = cutPlaceholders(markup)
  const fill = fillRuns(placeholders.map(writePlaceholder))
  return parseRichText(text, isLink).map((line) => ({ ...line, runs: fill(line.runs) }))
}

export function toMarkup(lines: RichLine[]): string {
  const placeholders: Placeholder[] = []
  const cut = (written: string) => {
    const found = cutPlaceholders(written)
    placeholders.push(...found.placeholders)
    return found.text
  }
  const text = writeRichText(
    lines.map((line) => ({ ...line, runs: line.runs.map((run) => ({ ...run, text: cut(run.text) })) })),
    isLink,
  )
  return putPlaceholders({ text, placeholders })
}
