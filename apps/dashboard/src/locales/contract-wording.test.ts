import { describe, expect, it } from 'vitest'
import { errorCodes, platforms, subErrorMessages } from '@waymark/contract/constants'
import type { ErrorCode, SubErrorCode } from '@waymark/contract/constants'
import germanCommon from './de/common.json' with { type: 'json' }
import german from './de/problems.json' with { type: 'json' }
import platformTexts from './en/apps/platforms.json' with { type: 'json' }

describe('the words that the server and the screens share', () => {
  it('the server and the screens share the same details of errors and reasons, each with a translation', () => {
    const translated: Record<SubErrorCode, string> = { ...germanCommon.details, ...german.details }
    expect(Object.keys(translated).sort()).toEqual(Object.keys(subErrorMessages).sort())
    for (const code of Object.keys(subErrorMessages) as SubErrorCode[])
      expect(translated[code], code).not.toBe(subErrorMessages[code])
  })

  it('the server and the screens share the same errors, each with a translation', () => {
    const translated: Record<ErrorCode, string> = german.errors
    for (const code of Object.keys(errorCodes) as ErrorCode[])
      expect(translated[code], code).not.toBe(errorCodes[code].message)
  })

  it('the screens have a name for every platform', () => {
    expect(Object.keys(platformTexts.names)).toEqual([...platforms])
  })
})
