import type { WebIdentifier } from '@waymark/contract'
import { isRecordId } from '@waymark/contract/constants'

type Fingerprint = NonNullable<WebIdentifier['fingerprint']>

/** Whether an id or a test id contains a record's: `order-1017-pay`, `items[3].name`, unlike `address-line-2`. */
export const namesRecord = (id: string): boolean =>
  /\[\d+\]/.test(id) || id.split(/[^A-Za-z0-9]+/).some((it) => it.length > 1 && isRecordId(it))

const IN_TABLE = /\/tr\[/
const IN_LIST = /\/(?:tr|li)\[/
/** Lists in these belong to the app itself. */
const DESIGNED = /\/(?:nav|header|footer|select|thead|tfoot)\[/
const SEPARATORS = /[|·]/
const SHORTEST = 3

/** Whether the element was picked in the row of a table. */
export const wasInTable = ({ xpath = '' }: Fingerprint): boolean =>
  IN_TABLE.test(xpath) && !DESIGNED.test(xpath)

/** Whether a name repeats a text of its row, as `Edit Anna Meyer` does in the row of Anna Meyer. */
export function repeatsRow(name: string, { xpath = '', neighbourText = '' }: Fingerprint): boolean {
  if (!IN_LIST.test(xpath) || DESIGNED.test(xpath)) return false
  const texts = neighbourText.split(SEPARATORS).map((it) => it.trim())
  return texts.some((it) => it.length >= SHORTEST && it !== name && name.includes(it))
}
