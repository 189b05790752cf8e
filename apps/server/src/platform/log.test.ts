import { expect, it } from 'vitest'
import { createMemoryLog } from '../../test/memory-log.ts'

it('tells where an error came from, and never the parameters or values that it carries', () => {
  const { log, lines } = createMemoryLog()
  const error = Object.assign(new Error('invalid input: "PLANTED-VALUE"'), {
    code: '22P02',
    query: 'insert into sessions values ($1)',
    params: ['PLANTED-SECRET'],
    detail: 'Key (email)=(PLANTED-DETAIL)',
  })
  log.error({ err: new Error('outer', { cause: error }) }, 'It failed')
  const line = lines().join('\n')
  expect(line).not.toContain('PLANTED')
  expect(line).toContain('22P02')
  expect(line).toContain('log.test.ts')
})
