import type { AuditChange } from '@waymark/contract'
import type { MadeCall } from '../../platform/http/create-call-handler.ts'

const MAX_CHANGES = 40
const MAX_LENGTH = 500
/** Says nothing about the thing itself. */
const NOT_CONTENT = ['revision', 'dryRun', 'confirm']

/**
 * Lists the fields of a call's input that can also be read and have changed. Fields that were only requested did not
 * change, and secrets cannot be read, so neither is listed.
 */
export async function listChanges(
  { validInput, before }: Pick<MadeCall, 'validInput' | 'before'>,
  result: unknown,
  readAfter: () => Promise<unknown>,
): Promise<AuditChange[]> {
  const known = toPlainFields(before)
  const asked = [...toPlainFields(validInput)].filter(
    ([field, value]) => !NOT_CONTENT.includes(field) && known.has(field) && known.get(field) !== value,
  )
  if (asked.length === 0) return []
  const [present, answered] = [toPlainFields(await readAfter()), toPlainFields(result)]
  return asked
    .flatMap(([field, value]): AuditChange[] => {
      const old = known.get(field) ?? null
      // A session's own settings are read as they were when it was looked up, so the answer counts if it confirms them.
      const after = answered.get(field) === value ? value : (present.get(field) ?? null)
      const isKnown = present.has(field) || answered.get(field) === value
      return isKnown && old !== after ? [{ field, before: old, after }] : []
    })
    .slice(0, MAX_CHANGES)
}

const toPlainFields = (value: unknown): Map<string, AuditChange['after']> =>
  new Map(listFields(value).map(([field, it]) => [field, toPlain(it)]))

/** The fields of an object by path, those of objects in it included. */
function listFields(value: unknown, path = ''): [field: string, value: unknown][] {
  if (!isObject(value)) return path ? [[path, value]] : []
  return Object.entries(value).flatMap(([name, it]) => listFields(it, path ? `${path}.${name}` : name))
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function toPlain(value: unknown): AuditChange['after'] {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
