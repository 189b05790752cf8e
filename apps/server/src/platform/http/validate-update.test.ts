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

it('what is as it is stored is left out, also null and what is in lists', async () => {
  const read = JSON.parse(JSON.stringify(stored)) as object
  expect(await validate({ ...read, name: 'New' })).toEqual({ success: true, data: { name: 'New' } })
  const parts = [{ label: 'B', key: 'a' }]
  expect(await validate({ id: '1', parts })).toEqual({ success: true, data: { parts: [{ label: 'B' }] } })
})

it('another value of what only the server sets is refused, and so is what nobody knows', async () => {
  expect(await listRefusals({ count: 4 })).toEqual(['field_read_only count'])
  expect(await listRefusals({ parts: [{ label: 'B', key: 'b' }] })).toEqual(['field_read_only parts.0.key'])
  expect(await listRefusals({ id: '1', nmae: 'Tour' })).toEqual(['field_unknown nmae'])
})

it('nothing is read for an input that is valid', async () => {
  const result = validateUpdate(schema, { name: 'New' }, () => Promise.reject(new Error('read')))
  expect(await result).toEqual({ success: true, data: { name: 'New' } })
})
