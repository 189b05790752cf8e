import type { AuditChange } from '@waymark/contract'
import type { MadeCall } from '../../platform/http/create-call-handler.ts'

const MAX_CHANGES = 40
const MAX_LENGTH = 500
/** Says nothing about the thing itself. */
const NOT_CONTENT = ['revision', 'dryRun', 'confirm']

/**
 * What a call changed: the fields of its input that can also be read, where they differ. Fields that the contract does
 * not take change nothing, and secrets cannot be read, so neither gets here.
 */
export function listChanges({ validInput, before }: Pick<MadeCall, 'validInput' | 'before'>): AuditChange[] {
  const known = new Map(listFields(before))
  return listFields(validInput)
    .filter(([field]) => !NOT_CONTENT.includes(field))
    .flatMap(([field, value]): AuditChange[] => {
      if (!known.has(field)) return []
      const [old, after] = [toPlain(known.get(field)), toPlain(value)]
      return old === after ? [] : [{ field, before: old, after }]
    })
    .slice(0, MAX_CHANGES)
}

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
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}
