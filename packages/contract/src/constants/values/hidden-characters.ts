/** Line breaks, control characters, lone surrogates, and invisible or direction-changing characters. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/** Hidden characters that affect the displayed text, and so are allowed. */
const belonging = [
  // Joiners inside a word, as in Persian, or after the sign that they change, as in Malayalam.
  /(?<=\p{L})[\u200c\u200d](?=[\p{L}\p{M}])|(?<=\p{M})[\u200c\u200d]/gu,
  // Emoji sequences: families, professions, flags.
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/gu,
  // The flags of England, Scotland and Wales.
  /(?<=\u{1f3f4})[\u{e0061}-\u{e007a}]{4,6}\u{e007f}/gu,
  // Variation selectors.
  /(?<=[\p{Emoji}\p{Script=Han}\p{Script=Mongolian}])\p{Variation_Selector}/gu,
]

/** Whether a name holds invisible characters, which can make names look alike or disturb a layout. */
export const hasHiddenCharacter = (name: string): boolean =>
  belonging.reduce((rest, them) => rest.replace(them, ''), name).search(hidden) >= 0

/** Turns a text that was not entered as a name into one: a single line, accents composed, no hidden characters, at most `maxLength`. */
export function toVisibleName(text: string, maxLength: number): string {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, maxLength).trim()
  return hasHiddenCharacter(name) ? name.replace(hidden, '').replace(/ +/g, ' ').trim() : name
}
