import { expect, it } from 'vitest'
import { howLong } from '../../../../test/how-long.ts'
import { listenTo } from '../../../../test/listen-to.ts'
import { encodeMp3 } from '../audio/encode-mp3.ts'
import { createEspeak } from './espeak.ts'

/** Sample words for languages without Latin letters; the others say a word of their own or of ours. */
const words: Record<string, string> = {
  ar: 'مرحبا',
  fa: 'سلام',
  ur: 'سلام',
  he: 'שלום',
  ja: 'こんにちは',
  ko: '안녕하세요',
  th: 'สวัสดี',
  cmn: '你好',
  yue: '你好',
  hak: '你好',
  hi: 'नमस्ते',
  bn: 'নমস্কার',
  ta: 'வணக்கம்',
  te: 'నమస్కారం',
  el: 'γεια σου',
  ru: 'привет',
  uk: 'привіт',
  bg: 'здравей',
  sr: 'здраво',
  ka: 'გამარჯობა',
  hy: 'բարև',
  am: 'ሰላም',
  my: 'မင်္ဂလာပါ',
}

it(
  'every voice that eSpeak NG lists speaks: long enough, loud enough, not clipped',
  { timeout: 300_000 },
  async ({ task }) => {
    const espeak = createEspeak({ limitMs: 30_000 })
    const voices = await espeak.listAllVoices()
    expect(voices.length).toBeGreaterThan(100)
    expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length)
    const chosen = spread(voices, howLong.voices)
    const heard: { id: string; seconds: number; power: number; peak: number }[] = []
    const waiting = [...chosen]
    const work = async () => {
      for (let voice = waiting.shift(); voice; voice = waiting.shift()) {
        const text = words[voice.id.split('-')[0] ?? ''] ?? 'radio hotel banana'
        const samples = await espeak.speak({ text, voiceId: voice.id, limitMs: 30_000 })
        heard.push({ id: voice.id, ...(await listenTo(await encodeMp3(samples))) })
      }
    }
    await Promise.all([work(), work()])
    const wrong = heard.filter(
      ({ seconds, power, peak }) => seconds < 0.3 || seconds > 20 || power < 0.01 || peak > 1,
    )
    expect(wrong).toEqual([])
    expect(heard).toHaveLength(chosen.length)
    task.meta.figure = `${heard.length} of ${voices.length} voices`
  },
)

/** At least `count` of the items, if there are as many, evenly spread over all of them. */
function spread<Item>(items: Item[], count: number): Item[] {
  const every = Math.max(1, Math.floor(items.length / count))
  return items.filter((_item, index) => index % every === 0)
}
