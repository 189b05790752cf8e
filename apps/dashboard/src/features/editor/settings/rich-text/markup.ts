import { parseRichText, writeRichText, type RichLine } from '@waymark/contract/rich-text'
import { isLinkSavable } from '../../model/component-problem.ts'

/** The lines of a stored text, with every link that some app may allow. */
export const parseMarkup = (markup: string): RichLine[] => parseRichText(markup, isLinkSavable)

export const toMarkup = (lines: RichLine[]): string => writeRichText(lines, isLinkSavable)
