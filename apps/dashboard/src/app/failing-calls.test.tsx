import { beforeEach, describe, expect, test } from 'vitest'
import {
  answerScreens,
  findSilence,
  FIRST_PATIENCE_MS,
  listLoading,
  listMissed,
  listRetries,
  openScreen,
  sampleScreens,
} from '../../test/sample-screens.tsx'
import { chooseLanguage } from '../lib/texts/i18n.ts'

/** Calls of the frames around screens, which fail in the same way around each of them. */
const framing = new Set<string>()

beforeEach(async () => {
  await chooseLanguage('en')
  answerScreens()
})

describe.each(sampleScreens)('%s', (pattern) => {
  test('each call of the screen that fails is said, with a way to try again', async () => {
    await openScreen(pattern, FIRST_PATIENCE_MS)
    expect(listLoading(), 'loads for ever').toEqual([])
    expect(listRetries(), 'fails without a failure').toEqual([])
    const faults: string[] = []
    for (const name of listMissed().filter((it) => !framing.has(it))) {
      faults.push(...(await findSilence(name, 'INTERNAL', () => openScreen(pattern))))
      if (/^(users|organisation|apps|appVersions)\./.test(name)) framing.add(name)
    }
    expect(faults).toEqual([])
  })
})
