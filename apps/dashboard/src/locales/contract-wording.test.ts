import { describe, expect, it } from 'vitest'
import { errorCodes, mailProblems, platforms, subErrorMessages } from '@waymark/contract/constants'
import german from './de/common.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }

describe('the words that the server and the screens share', () => {
  it('are the same details of errors, each with a translation', () => {
    expect(common.details).toEqual(subErrorMessages)
    expect(Object.keys(german.details)).toEqual(Object.keys(subErrorMessages))
  })

  it('are the same errors', () => {
    const defaults = Object.entries(errorCodes).map(([code, { message }]) => [code, message])
    expect(common.errors).toEqual(Object.fromEntries(defaults))
  })

  it('are the same problems of mail', () => {
    const sentences = Object.entries(mailProblems).map(([name, { message }]) => [name, message])
    expect(common.mailProblems).toEqual(Object.fromEntries(sentences))
  })

  it('name every platform', () => {
    expect(Object.keys(common.platforms)).toEqual([...platforms])
  })
})
