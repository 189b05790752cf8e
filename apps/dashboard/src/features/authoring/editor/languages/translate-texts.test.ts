import { describe, expect, it } from 'vitest'
import type { TextChange, TextPlace } from './list-texts.ts'
import { translateTexts } from './translate-texts.ts'

const place = (blockId: string, text: Record<string, string>): TextPlace => ({
  stepId: 'a',
  stepName: 'A',
  blockId,
  field: 'text',
  name: 'Text',
  text,
  isRequired: true,
})

async function run(
  places: TextPlace[],
  change: { to?: string[]; again?: boolean; abortAfter?: number } = {},
) {
  const asked: string[] = []
  const changes: TextChange[] = []
  const steps: string[] = []
  const abort = new AbortController()
  const answer = await translateTexts({
    listPlaces: () => places,
    from: 'en',
    to: change.to ?? ['de'],
    again: change.again ?? false,
    signal: abort.signal,
    translate: (_, to, texts) => {
      asked.push(`${to} ${texts.length}`)
      return Promise.resolve(texts.map((it) => (it === 'bad' ? null : `${to}:${it}`)))
    },
    onBatch: (made, { done, total }) => {
      changes.push(...made)
      steps.push(`${done}/${total}`)
      if (steps.length === change.abortAfter) abort.abort()
    },
  })
  return { ...answer, asked, changes, steps }
}

describe('translating the texts of a guide', () => {
  it('asks only for what is missing, and says what could not be translated', async () => {
    const places = [
      place('a', { en: 'One', de: 'Eins' }),
      place('b', { en: 'bad' }),
      place('c', { en: 'Two' }),
    ]
    const { asked, changes, failed } = await run([...places, place('d', {})])
    expect(asked).toEqual(['de 2'])
    expect(changes).toMatchObject([{ blockId: 'c', locale: 'de', value: 'de:Two' }])
    expect(failed).toBe(1)
  })

  it('asks again for all when told to', async () => {
    const { changes } = await run([place('a', { en: 'One', de: 'Eins' })], { again: true })
    expect(changes).toMatchObject([{ value: 'de:One' }])
  })

  it('goes batch by batch through all locales and can be ended in between', async () => {
    const places = Array.from({ length: 120 }, (_, at) => place(`b${at}`, { en: `${at}` }))
    const whole = await run(places, { to: ['de', 'en', 'fr'] })
    expect(whole.asked).toEqual(['de 50', 'de 50', 'de 20', 'fr 50', 'fr 50', 'fr 20'])
    expect([whole.steps[0], whole.steps.at(-1)]).toEqual(['0/240', '240/240'])
    const ended = await run(places, { to: ['de', 'fr'], abortAfter: 3 })
    expect(ended.asked).toEqual(['de 50', 'de 50'])
    expect(ended.changes).toHaveLength(100)
  })

  it('leaves what was written, or taken away, while a call was under way', async () => {
    const texts: Record<string, Record<string, string>> = {
      a: { en: 'One' },
      b: { en: 'Two' },
      c: { en: 'Three' },
      d: { en: 'Four' },
      e: { en: 'Five', de: 'Alt' },
    }
    const changes: TextChange[] = []
    await translateTexts({
      listPlaces: () => Object.entries(texts).map(([id, text]) => place(id, text)),
      from: 'en',
      to: ['de'],
      again: true,
      signal: new AbortController().signal,
      translate: (_, to, sources) => {
        texts.a = { en: 'One', de: 'Von Hand' }
        texts.b = { en: 'Two, said otherwise' }
        delete texts.c
        return Promise.resolve(sources.map((it) => `${to}:${it}`))
      },
      onBatch: (made) => changes.push(...made),
    })
    expect(changes.map(({ blockId, value }) => [blockId, value])).toEqual([
      ['d', 'de:Four'],
      ['e', 'de:Five'],
    ])
  })

  it('asks with what the texts are when their turn comes, and not for what is there by then', async () => {
    const texts = Array.from({ length: 60 }, (_, at): Record<string, string> => ({ en: `${at}` }))
    const asked: string[][] = []
    const steps: string[] = []
    await translateTexts({
      listPlaces: () => texts.map((text, at) => place(`b${at}`, text)),
      from: 'en',
      to: ['de'],
      again: false,
      signal: new AbortController().signal,
      translate: (_, to, sources) => {
        asked.push(sources)
        texts[50] = { en: '50', de: 'Fünfzig' }
        texts[51] = { en: 'Fifty-one' }
        return Promise.resolve(sources.map((it) => `${to}:${it}`))
      },
      onBatch: (_, { done, total }) => steps.push(`${done}/${total}`),
    })
    expect(asked[1]).toEqual(['Fifty-one', '52', '53', '54', '55', '56', '57', '58', '59'])
    expect(steps).toEqual(['0/60', '50/60', '60/60'])
  })
})
