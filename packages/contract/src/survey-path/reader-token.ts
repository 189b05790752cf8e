/** Matches the tokens of placeholders in a compiled text. */
export const READER_TOKEN = /\{\{reader\.(\d+)\|([^{}]*)\}\}/g

/** A compiled text with the fallbacks of its placeholders. */
export const toReaderFallbacks = (text: string): string => text.replace(READER_TOKEN, '$2')

/**
 * The token that stands for a placeholder in the text of a compiled survey: its place among the guide's placeholders,
 * and the text to show where there is no value.
 */
export const toReaderToken = (index: number, fallback: string): string => `{{reader.${index}|${fallback}}}`
