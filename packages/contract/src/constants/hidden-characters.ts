/** Line breaks, control characters, half characters, and what takes no room or changes the direction of the text. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/** Where a hidden character belongs to what is seen. */
const belonging = [
  // Joiners inside a word, as in Persian, or behind the sign that they change, as in Malayalam.
  /(?<=\p{L})[\u200c\u200d](?=[\p{L}\p{M}])|(?<=\p{M})[\u200c\u200d]/gu,
  // Emoji of several: families, professions, flags.
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/gu,
  // The flags of England, Scotland and Wales.
  /(?<=\u{1f3f4})[\u{e0061}-\u{e007a}]{4,6}\u{e007f}/gu,
  // The choice between forms of a character.
  /(?<=[\p{Emoji}\p{Script=Han}\p{Script=Mongolian}])\p{Variation_Selector}/gu,
]

/** Whether a name holds what nobody sees, by which two names could look alike or one could rearrange a screen. */
export const hasHiddenCharacter = (name: string): boolean =>
  belonging.reduce((rest, them) => rest.replace(them, ''), name).search(hidden) >= 0

/** A name from a text that nobody typed in as one: on one line, at most so long, with nothing hidden. */
export function toVisibleName(text: string, maxLength: number): string {
  const name = text.replace(/\s+/g, ' ').trim().slice(0, maxLength).trim()
  return hasHiddenCharacter(name) ? name.replace(hidden, '').replace(/ +/g, ' ').trim() : name
}
