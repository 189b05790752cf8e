import { expect, it } from 'vitest'
import { createMemoryLog } from '../../test/memory-log.ts'

it('an error is logged with where it came from, and never its parameters or values', () => {
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

it('an error that is a plain object, as of the job queue, is never logged as [object Object]', () => {
  const { log, lines } = createMemoryLog()
  const error = new Error('Connection terminated unexpectedly', { cause: new Error('ECONNRESET') })
  log.error({ err: { ...error, message: error.message, stack: error.stack, queue: 'sync' } }, 'It failed')
  log.error({ err: { ...error, message: 'without a stack' } }, 'It failed')
  log.error({ err: { secret: 'PLANTED' } }, 'It failed')
  log.error({ err: null }, 'It failed')
  const [first, second, ...others] = lines()
  expect(first).toMatch(/Connection terminated unexpectedly.*log\.test\.ts/)
  expect(second).toContain('without a stack')
  expect(others).toHaveLength(2)
  expect(lines().join()).not.toMatch(/\[object|PLANTED/)
})
