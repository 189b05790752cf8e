import { describe, expect, it } from 'vitest'
import {
  errorCodes,
  mailProblems,
  messages,
  platforms,
  signOnProblems,
  translationProblems,
} from '@waymark/contract/constants'
import common from './en/common.json' with { type: 'json' }

describe('the words that the server and the screens share', () => {
  it('are the same messages', () => {
    expect(common.messages).toEqual(messages)
  })

  it('are the same errors', () => {
    const defaults = Object.entries(errorCodes).map(([code, { message }]) => [code, message])
    expect(common.errors).toEqual(Object.fromEntries(defaults))
  })

  it('are the same reasons why a single sign-on does not come about', () => {
    expect(common.signOnProblems).toEqual(signOnProblems)
  })

  it('are the same reasons why nothing is translated', () => {
    expect(common.translationProblems).toEqual(translationProblems)
  })

  it('are the same problems of mail', () => {
    const sentences = Object.entries(mailProblems).map(([name, { message }]) => [name, message])
    expect(common.mailProblems).toEqual(Object.fromEntries(sentences))
  })

  it('name every platform', () => {
    expect(Object.keys(common.platforms)).toEqual([...platforms])
  })
})
