import { expect, test } from 'vitest'
import type { Block } from '../documents/component.ts'
import { OBJECT } from '../rich-text/index.ts'
import { compileStaticGuide } from './compile-guide.ts'
import { findPublishProblems } from './find-publish-problems.ts'
import { findPublishWarnings } from './find-publish-warnings.ts'
import type { GuideSource, AppProperty } from './guide-source.ts'

const properties: AppProperty[] = [
  { name: 'first name', type: 'STRING', timeUnit: null, isPrivate: false },
  { name: 'salary', type: 'INTEGER', timeUnit: null, isPrivate: true },
  { name: 'ends', type: 'TIME', timeUnit: 'HOURS', isPrivate: false },
]

function toSource(text: Record<string, string>, format?: 'RICH'): GuideSource {
  const block: Block = { id: 'body', type: 'TEXT', role: 'BODY', text, ...(format && { format }) }
  const dismissal = { closeButton: true, escape: true, outside: true }
  return {
    subType: 'STATIC_FLOW',
    defaultLocale: 'en',
    selectedLocales: Object.keys(text),
    startScreen: null,
    properties,
    steps: [
      {
        key: 'a',
        name: 'A',
        optional: false,
        identifiers: [],
        waitMs: 0,
        onMissing: 'CENTER',
        component: {
          configVersion: 2,
          container: 'POPUP',
          placement: 'CENTER',
          blocks: [block],
          style: { scheme: 'AUTO' },
          dismissal,
        },
      },
    ],
  }
}

const listCodes = (text: Record<string, string>, format?: 'RICH') =>
  findPublishProblems(toSource(text, format)).map(({ code, locale }) => `${code} ${locale}`)

test('placeholders stand beside the texts of a guide, which older SDKs leave out', () => {
  const guide = compileStaticGuide(toSource({ en: 'Hi {{ first name | "there" }}', de: 'Hallo' }))
  expect(guide.kind).toBe('TAILORED_FLOW')
  expect(guide.steps[0]).toMatchObject({
    component: { blocks: [{ text: { en: `Hi ${OBJECT}`, de: 'Hallo' } }] },
    placeholders: { body: { text: { en: [{ name: 'first name', fallback: 'there' }] } } },
  })
  expect(compileStaticGuide(toSource({ en: 'Hi' })).kind).toBe('STATIC_FLOW')
})

test('a guide says which of its placeholders are private', () => {
  const [step] = compileStaticGuide(toSource({ en: '{{ salary | "x" }} {{ first name | "y" }}' })).steps
  expect(step?.placeholders?.body?.text?.en?.map(({ isPrivate }) => isPrivate)).toEqual([true, undefined])
})

test('placeholders are checked in every language', () => {
  expect(listCodes({ en: 'Hi {{ first name | "there" }}', de: 'Hallo {{ vorname | "du" }}' })).toEqual([
    'placeholder_unknown de',
  ])
  expect(listCodes({ en: 'Hi {{ first name | "there" }}', de: 'Hallo {{ first name }}' })).toEqual([
    'placeholder_without_fallback de',
  ])
  expect(listCodes({ en: 'Hi {{ first name', de: 'Hallo' })).toEqual(['placeholder_unreadable en'])
  expect(listCodes({ en: '{{ ends | number | "x" }}' })).toEqual(['placeholder_unfit en'])
  expect(listCodes({ en: '[a](https://a.example/{{ends}})' }, 'RICH')).toEqual(['placeholder_in_link en'])
})

test('plural forms are those of the language', () => {
  const forms = '{{ salary | plural one "#" other "#" | "x" }}'
  expect(listCodes({ en: forms, pl: forms })).toEqual(['placeholder_plural_incomplete pl'])
})

test('properties of accounts are told apart from those of people', () => {
  const source = (text: string) => ({
    ...toSource({ en: text }),
    accountProperties: [
      { name: 'plan', type: 'STRING', timeUnit: null, isPrivate: true },
      { name: 'salary', type: 'BOOLEAN', timeUnit: null, isPrivate: false },
    ] satisfies AppProperty[],
  })
  const list = (text: string) =>
    findPublishProblems(source(text)).map(({ code, property }) => [code, property])
  expect(list('{{ account: plan | "x" }}')).toEqual([])
  expect(list('{{ plan | "x" }}')).toEqual([['placeholder_unknown', 'plan']])
  expect(list('{{ account: first name | "x" }}')).toEqual([['placeholder_unknown', 'first name']])
  expect(list('{{ account: salary | "x" }}')).toEqual([['placeholder_unfit', 'salary']])
  const [step] = compileStaticGuide(source('{{ account: plan | "x" }} {{ account: salary | "x" }}')).steps
  expect(step?.placeholders?.body?.text?.en).toMatchObject([
    { source: 'ACCOUNT', name: 'plan', isPrivate: true },
    { source: 'ACCOUNT', name: 'salary' },
  ])
  expect(step?.placeholders?.body?.text?.en?.[1]).not.toHaveProperty('isPrivate')
})

test('an event tells what it likes', () => {
  expect(listCodes({ en: '{{ event: anything | date | "x" }}' })).toEqual([])
})

test('a translation that leaves a placeholder out is worth a look', () => {
  const source = toSource({ en: 'Hi {{ first name | "there" }}', de: 'Hallo' })
  expect(findPublishWarnings(source)).toMatchObject([
    { code: 'placeholder_lost', locale: 'de', blockId: 'body' },
  ])
})
