import { describe, expect, it } from 'vitest'
import { languageRecords } from '../../../apps/languages/index.ts'
import { createEspeak } from './espeak.ts'

const espeak = createEspeak({ limitMs: 30_000 })
const slow = [process.execPath, '-e', 'setTimeout(() => {}, 60_000)', '--']
const silent = [process.execPath, '-e', 'process.exit(1)', '--']
const lying = [process.execPath, '-e', 'console.log("<html>")', '--']

describe('eSpeak NG', () => {
  it('eSpeak NG has voices for every language that guides can be written in', async () => {
    const silentOnes = []
    for (const { code } of languageRecords) {
      if ((await espeak.listVoices(code)).length === 0) silentOnes.push(code)
    }
    expect(silentOnes).toEqual([])
  })

  it.each([
    ['en', 'en-us'],
    ['en-GB', 'en-gb'],
    ['en-AU', 'en-us'],
    ['pt', 'pt'],
    ['pt-BR', 'pt-br'],
    ['fr', 'fr-fr'],
    ['es', 'es'],
    ['de-AT', 'de'],
  ])('eSpeak NG speaks %s with the voice for %s first', async (locale, first) => {
    const [voice] = await espeak.listVoices(locale)
    expect(voice?.locale).toBe(first)
  })

  it('eSpeak NG names its voices by their languages, with readable tags', async () => {
    const voices = await espeak.listAllVoices()
    expect(voices).toContainEqual({
      id: 'en-gb-scotland',
      name: 'English (Scotland)',
      hasOwnName: false,
      locale: 'en-gb-scotland',
      gender: 'MALE',
    })
    expect(voices.filter(({ hasOwnName }) => hasOwnName)).toEqual([])
    expect(voices.find(({ name }) => name === 'Russian (Classic)')?.locale).toBe('ru-x-classic')
  })

  it('eSpeak NG names its version, so that another one speaks anew', async () => {
    expect(await espeak.describe()).toMatch(/^espeak-ng \d+\.\d+/)
  })

  it('eSpeak NG reads brackets as text, not as phonemes', async () => {
    const speak = (text: string) => espeak.speak({ text, voiceId: 'en', limitMs: 20_000 })
    const marked = await speak('[[h@loU]] dear friends')
    const plain = await speak('dear friends')
    expect(marked.data.length).toBeGreaterThan(plain.data.length * 1.5)
  })

  it.each([
    [
      'is missing',
      20_000,
      [['no-such-program']],
      'The speech program is missing. Install espeak-ng on the server',
    ],
    ['does not end', 500, [slow], 'The speech program did not finish within 1 s'],
    ['fails', 20_000, [silent], 'The speech program did not finish'],
    ['writes something else', 20_000, [lying], 'The speech program produced no audio'],
  ])('eSpeak NG reports when the program %s', async (_how, limitMs, programs, message) => {
    const broken = createEspeak({ limitMs, programs })
    await expect(broken.speak({ text: 'Hello', voiceId: 'en', limitMs })).rejects.toMatchObject({
      code: 'speech_failed',
      subErrors: [{ message }],
    })
  })
})
