import { refuseUnknownFields } from '@waymark/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { validateUpdate } from './validate-update.ts'

const schema = refuseUnknownFields(
  z.object({
    name: z.string().optional(),
    logo: z.string().optional(),
    parts: z.array(z.object({ label: z.string() })).optional(),
  }),
)
const stored = {
  id: '1',
  name: 'Tour',
  logo: null,
  count: 3,
  parts: [{ label: 'A', key: 'a' }],
  changed: new Date(0),
}

const validate = (input: unknown) => validateUpdate(schema, input, () => Promise.resolve(stored))

async function listRefusals(input: unknown): Promise<string[]> {
  const result = await validate(input)
  return result.success ? [] : result.issues.map(({ message, path }) => `${message} ${path.join('.')}`)
}

it('fields that are as they are stored are left out, also null and what is in lists', async () => {
  const read = JSON.parse(JSON.stringify(stored)) as object
  expect(await validate({ ...read, name: 'New' })).toEqual({ success: true, data: { name: 'New' } })
  const parts = [{ label: 'B', key: 'a' }]
  expect(await validate({ id: '1', parts })).toEqual({ success: true, data: { parts: [{ label: 'B' }] } })
})

it('a field that only the server sets is refused with another value, and so is one that nobody knows', async () => {
  expect(await listRefusals({ count: 4 })).toEqual(['field_read_only count'])
  expect(await listRefusals({ parts: [{ label: 'B', key: 'b' }] })).toEqual(['field_read_only parts.0.key'])
  expect(await listRefusals({ id: '1', nmae: 'Tour' })).toEqual(['field_unknown nmae'])
})

it('a valid input is taken without reading what is stored', async () => {
  const result = validateUpdate(schema, { name: 'New' }, () => Promise.reject(new Error('read')))
  expect(await result).toEqual({ success: true, data: { name: 'New' } })
})
