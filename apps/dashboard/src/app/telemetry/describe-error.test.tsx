import { expect, test } from 'vitest'
import { ApiError } from '../../lib/errors/api-error.ts'
import { describeError } from './describe-error.ts'

/** Values as authors type them, with characters that could look like the end of a quotation, a frame or a pattern. */
const TYPED = [
  'Zanzibar',
  'Zanzi "bar" said \'hello\' Zanzibar',
  "it's Zanzibar: 7/8 Zanzibar's",
  '/Zanzibar/: (Zanzibar',
  '[Zanzibar',
  '\n    at Zanzibar (https://host/Zanzibar.js:1:2)\nZanzibar@https://host/Zanzibar.js:1:2',
  '{"Zanzibar": Zanzibar}',
  '„Zanzibar“ … «Zanzibar»',
]

/** Errors that browsers throw about a value, and errors that the dashboard's own code may throw. */
const THROWS: ((typed: string) => unknown)[] = [
  (typed) => JSON.parse(typed),
  (typed) => JSON.parse(`{"text": ${typed}}`),
  (typed) => new RegExp(`(${typed}`),
  (typed) => document.querySelector(`${typed}(`),
  (typed) => document.createElement(typed),
  (typed) => new URL(typed),
  (typed) => new Intl.NumberFormat('en', { style: 'currency', currency: typed }),
  (typed) => new Date().toLocaleString('en', { timeZone: typed }),
  (typed) => document.body.classList.add(`a ${typed}`),
  (typed) => document.body.setAttribute(`<${typed}`, ''),
  (typed) => atob(typed),
  (typed) => ({})[typed as never] as unknown,
  (typed) => ({}[typed as never] as () => void)(),
  (typed) => structuredClone({ [typed]: () => undefined }),
  (typed) => {
    throw new Error(`Cannot save: ${typed}`)
  },
  (typed) => {
    throw new Error('Cannot save', { cause: typed })
  },
  (typed) => {
    throw Object.assign(new Error('Cannot save'), { name: typed })
  },
  (typed) => {
    const body = { code: 'invalid_input', message: typed, status: 400, requestId: typed } as const
    throw new ApiError({ ...body, subErrors: [{ code: 'too_long', message: typed, field: typed } as never] })
  },
]

test('nothing that was typed is in the report of an error', () => {
  let thrown = 0
  for (const run of THROWS) {
    for (const typed of TYPED) {
      try {
        run(typed)
      } catch (error) {
        thrown += 1
        expect(JSON.stringify(describeError(error)), String(error)).not.toMatch(/zanzi/i)
      }
    }
  }
  expect(thrown).toBeGreaterThan(80)
})

test.each(TYPED)('a thrown text is not in the report either: %s', (typed) => {
  expect(JSON.stringify(describeError(typed))).not.toMatch(/zanzi/i)
})

test('an error is told by its name, the start of its message, and where it was thrown', () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'title')")
  error.stack = [
    `TypeError: ${error.message}`,
    '    at drawStep (http://localhost:4000/assets/editor-x1.js?v=2:7:12)',
    '    at http://localhost:4000/invite/secret-token:1:2',
    '    at async Promise.all (index 0)',
    '    at http://localhost:4000/assets/index-a2.js:1:99',
  ].join('\n')
  expect(describeError(error)).toEqual({
    message: 'TypeError: Cannot read properties of undefined',
    stack: 'at drawStep (editor-x1.js:7:12)\nat anonymous (index-a2.js:1:99)',
    file: 'editor-x1.js',
    line: 7,
  })
  error.stack =
    'drawStep@http://localhost:4000/assets/editor-x1.js:7:12\n@http://localhost:4000/assets/a.js:1:9'
  expect(describeError(error).stack).toBe('at drawStep (editor-x1.js:7:12)\nat anonymous (a.js:1:9)')
})

test('a thrown value that is no error is reported by its type, and an API error by its code, without its text', () => {
  expect(describeError('Zanzibar')).toMatchObject({ message: 'Thrown: string', stack: '' })
  const refused = { message: 'Zanzibar', status: 404, subErrors: [], requestId: null }
  expect(describeError(new ApiError({ code: 'not_found', ...refused })).message).toBe(
    'ApiError: not_found (404)',
  )
})
