import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { common } from './en/common.ts'
import { problems } from './en/problems.ts'

const ROOT = import.meta.dirname
const listFiles = (language: string) => globSync('**/*.json', { cwd: join(ROOT, language) }).sort()
/** The file of each namespace; readers of texts need not know its room. */
const files = new Map(listFiles('de').map((file) => [basename(file, '.json'), file]))
/** English namespaces that take sentences from the contract. */
const BUILT: Record<string, unknown> = { common, problems }
const namespaces = [...files.keys()]

describe('locale files', () => {
  it('locale files exist in pairs, each name once', () => {
    expect(namespaces.length).toBeGreaterThanOrEqual(9)
    // The contract has the English of all problems.
    expect(listFiles('de').filter((it) => it !== 'problems.json')).toEqual(listFiles('en'))
    expect(files.size).toBe(listFiles('de').length)
  })

  it.each(namespaces)('locale files say the same things in both languages: %s', (namespace) => {
    const english = listTexts(readTexts('en', namespace))
    const german = listTexts(readTexts('de', namespace))
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [key, text] of [...english, ...german]) expect(text.trim(), key).not.toBe('')
  })

  it.each(namespaces)('locale files fill in the same values in both languages: %s', (namespace) => {
    const german = listTexts(readTexts('de', namespace))
    for (const [key, text] of listTexts(readTexts('en', namespace))) {
      expect(listPlaceholders(german.get(key) ?? ''), key).toEqual(listPlaceholders(text))
    }
  })

  it.each(namespaces)('locale files have a singular where they count: %s', (namespace) => {
    for (const language of ['en', 'de']) {
      const keys = [...listTexts(readTexts(language, namespace))]
        .filter(([key, text]) => /\{\{(count|formatted)\}\} \p{L}/u.test(text) && !NEVER_ONE.has(key))
        .map(([key]) => key.replace(/_(zero|one|other)$/, '_one'))
      expect(keys.filter((key) => !key.endsWith('_one'))).toEqual([])
    }
  })

  it.each(namespaces)('texts use the nouns of docs/glossary.md, as docs/words.md rules: %s', (namespace) => {
    expect([...listRefused('en', namespace), ...listRefused('de', namespace)]).toEqual([])
  })
})

/** Keys of counts that are never one, or that count nothing by a noun. */
const NEVER_ONE = new Set(['questions.full', 'exposure.orMore', 'table.more', 'question.answers'])

/** The phrases that docs/words.md decides against, by language. */
const REFUSED: Record<string, RegExp[]> = {
  en: [
    // Words that read as translated, and pronouns for Waymark
    /\b[Rr]etired?\b|(?<!\/)\b[Mm]ails?\b(?! server)|\b(any|every|some)body\b|\b(no|any) such\b|\b(anew|mended)\b|\bpresent (link|password|version)\b/i,
    /\b([Ww]e|us|[Oo]ur)\b|\b([Gg]uides? met|met (a|the) guide)\b/,
    // Labels with a genitive, and buttons with an article
    /^(Address|Language|Name|Path|Style|Value|Width) of (a|an|the|this) [\w ]+$/,
    /^(Add|Copy|Create|Delete|Duplicate|Move|Open|Pair|Remove|Rename|Replace|Save|Send|Upload) (an?|the)( [\w-]+){1,4}$/,
    /^More (about|for) /,
    /(?<![\w:-])(?<!such as )[Ii]ds?(?![\w/:-])/,
    /[\d}] %/,
    // German has a space before an ellipsis that stands for words, English none
    /\p{L} …(?!”)/u,
    // A text is read without the ones around it, so "it" and "its" are nothing
    /^(Its?|They) /,
    /\b[Rr]amps?\b|[Hh]oldout of (an|the)\b|\bharms\b|[Ww]ho has it|^How far people/,
  ],
  de: [
    /\b(ein(zu)?binden|eingebunden)\b|Audit-Log|Identity-Provider|API-Tokens|Anleitung(en)? schade[nt]\b/,
    // Second names for the glossary's terms, and ways to say "again" other than the chosen one
    /Anbindung|Bereitstellung|Blinkpunkt|Einmalanmeldung|Einzelheiten|Handy|Hintergrundarbeit|Kennung|Lichtpunkt/,
    /Menschen|Mitteilung|Notschalter|Quittung|Testmail|Zustand|\b[Nn]och einmal\b|begegnet/,
    /[Aa]nlegen|angelegt|\b[Ll]egen Sie [^,.]*\ban\b|zurückgezogen|zurückziehen|(?<![-/])\bMails?\b/,
    // Authors are addressed with Sie, nobody by gender
    /\b(du|dich|dir|dein\w*|euch|euer\w*|erstelle|finde|füge|gehe|gib|klicke|öffne|prüfe|wähle)\b/i,
    /\b(er oder sie|sie oder er)\b|\p{Ll}[*:/]-?in(nen)?\b|\p{Ll}Innen\b/u,
    // A comma between two imperatives
    /\p{L}n Sie\b[^,.:;?!„]* (und|oder) \p{L}+n Sie\b/u,
    /[\d}]%/,
    // "Sie" at the beginning of a sentence is the reader, so things are named: its verb has no singular form
    /(?:^|[.:;!?] )Sie (?:\p{Ll}+t|kann|darf|muss|soll|will|war|wird|wurde)\b/u,
    // Likewise what is the reader's
    /(?:^|[.:;!?] )Ihre? (?:Adresse|Bedingungen|Lizenz|Regeln|Schritte|Version|Zeitplan)\b/,
    /\bGuides?\b|Staffelung|[Gg]ebremst|Urteil|Prüfprogramm|durchsuchen$|\b(Kein|Keine) \p{Lu}\p{L}+ passt$/u,
    /\bletzten \{\{\}\} Tag\b/,
  ],
}

/** Worded by the specification, or by others. */
const EXEMPT = new Set(['failure.serverText', 'failure.offText'])

/** Errors are sentences, though they may look like labels. */
const isError = (key: string) => /^(details|errors)\.|problems?\./.test(key)

function listRefused(language: string, namespace: string): string[] {
  return [...listTexts(readTexts(language, namespace))]
    .filter(([key, text]) => !EXEMPT.has(key) && isRefused(REFUSED[language] ?? [], key, text))
    .map(([key, text]) => `${key}: ${text}`)
}

function isRefused(patterns: RegExp[], key: string, text: string): boolean {
  const unfilled = text.replace(/\{\{[^}]+\}\}/g, '{{}}')
  return patterns.some(
    (pattern) => pattern.test(unfilled) && !(isError(key) && pattern.source.startsWith('^')),
  )
}

const readTexts = (language: string, namespace: string): unknown =>
  language === 'en' && namespace in BUILT
    ? BUILT[namespace]
    : JSON.parse(readFileSync(join(ROOT, language, files.get(namespace) ?? ''), 'utf8'))

function listTexts(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]])
  const entries = Object.entries(value as Record<string, unknown>)
  return new Map(entries.flatMap(([key, it]) => [...listTexts(it, path ? `${path}.${key}` : key)]))
}

const listPlaceholders = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}/g))].sort()
