import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = import.meta.dirname
const namespaces = globSync('en/*.json', { cwd: ROOT }).map((file) => basename(file, '.json'))

describe('locale files', () => {
  it('exist in pairs', () => {
    expect(namespaces.length).toBeGreaterThanOrEqual(9)
    const german = globSync('de/*.json', { cwd: ROOT }).map((file) => basename(file, '.json'))
    expect(german.sort()).toEqual([...namespaces].sort())
  })

  it.each(namespaces)('say the same things in both languages: %s', (namespace) => {
    const english = listTexts(readTexts('en', namespace))
    const german = listTexts(readTexts('de', namespace))
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [key, text] of [...english, ...german]) expect(text.trim(), key).not.toBe('')
  })

  it.each(namespaces)('fill in the same values in both languages: %s', (namespace) => {
    const german = listTexts(readTexts('de', namespace))
    for (const [key, text] of listTexts(readTexts('en', namespace))) {
      expect(listPlaceholders(german.get(key) ?? ''), key).toEqual(listPlaceholders(text))
    }
  })

  it.each(namespaces)('use the German nouns of docs/glossary.md: %s', (namespace) => {
    const texts = [...listTexts(readTexts('de', namespace)).values()]
    expect(texts.filter((text) => OTHER_NOUNS.test(text))).toEqual([])
  })

  it.each(namespaces)('address authors in German with Sie: %s', (namespace) => {
    const texts = [...listTexts(readTexts('de', namespace)).values()]
    expect(texts.filter((text) => /\b(du|dich|dir|dein\w*|euch|euer\w*)\b/i.test(text))).toEqual([])
  })
})

/** Second names for what the glossary names, and ways to say "again" that it settles. */
const OTHER_NOUNS =
  /Anbindung|Bereitstellung|Blinkpunkt|Einmalanmeldung|Handy|Hintergrundarbeit|Kennung|Lichtpunkt|Menschen|Mitteilung|Testmail|Zustand|\b[Nn]och einmal\b/

const readTexts = (language: string, namespace: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, language, `${namespace}.json`), 'utf8'))

function listTexts(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]])
  const entries = Object.entries(value as Record<string, unknown>)
  return new Map(entries.flatMap(([key, it]) => [...listTexts(it, path ? `${path}.${key}` : key)]))
}

const listPlaceholders = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}/g))].sort()
