import type { DataInventory, InventorySection, InterfaceLanguage, PrivacySettings } from '@waymark/contract'
import { questionTraits, storedKeys, storedLifetimes, type PropertyOwner } from '@waymark/contract/constants'
import type { Collected } from './data-inventory.repo.ts'
import { toHtml, toMarkdown } from './to-document.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import type { InventoryTexts } from './texts/inventory-texts.ts'

export interface ServerDays {
  events: number
  profiles: number
  auditLog: number
}

export interface InventoryFacts {
  collected: Collected
  privacy: PrivacySettings
  serverDays: ServerDays
}

const texts: Record<InterfaceLanguage, InventoryTexts> = { de, en }

/** Describes the data that an app collects, for its own privacy page. Sections without content are left out. */
export function toInventory(language: InterfaceLanguage, facts: InventoryFacts): DataInventory {
  const t = texts[language]
  const sections = [
    toPeople(t, facts),
    toAccounts(t, facts),
    toEvents(t, facts),
    toSurveys(t, facts),
    toStored(t, language),
    toConsent(t, facts),
    toKept(t, facts),
    toReceivers(t, facts),
    toNever(t),
  ].filter((it) => it.rows.length > 0)
  const document = { title: t.title(facts.collected.appName), text: t.text, sections }
  return { language, ...document, markdown: toMarkdown(document), html: toHtml(document) }
}

function toPeople(t: InventoryTexts, { collected }: InventoryFacts): InventorySection {
  const { properties, keepsProfiles, keepsUnregistered, lists } = collected
  return {
    title: t.people.title,
    text: t.people.text(keepsProfiles),
    columns: t.people.columns,
    rows: [
      [t.people.id, t.people.idText, t.yes],
      ...toProperties(t, properties, 'END_USER'),
      ...(keepsUnregistered ? [[t.people.others, t.people.othersText, t.yes]] : []),
      ...lists.map(({ name, providerType }) => [name, t.people.list(providerType), t.yes]),
    ],
  }
}

/** Companies and the like, if the app names any. */
function toAccounts(t: InventoryTexts, { collected }: InventoryFacts): InventorySection {
  const properties = toProperties(t, collected.properties, 'ACCOUNT')
  const isUsed = collected.hasAccounts || properties.length > 0
  return {
    title: t.accounts.title,
    text: t.accounts.text,
    columns: t.people.columns,
    rows: isUsed ? [[t.people.id, t.accounts.idText, t.no], ...properties] : [],
  }
}

const toProperties = (t: InventoryTexts, all: Collected['properties'], of: PropertyOwner): string[][] =>
  all
    .filter(({ owner }) => owner === of)
    .map(({ name, type, isPrivate, description }) => [
      name,
      description || t.types[type],
      isPrivate ? t.yes : t.no,
    ])

const toEvents = (t: InventoryTexts, { collected }: InventoryFacts): InventorySection => ({
  title: t.events.title,
  text: t.events.text,
  columns: t.events.columns,
  rows: [
    ...t.events.ofGuides.map((it) => [...it]),
    ...collected.events.map((name) => [
      name,
      collected.history.includes(name) ? t.events.remembered : t.events.ofApp,
    ]),
  ],
})

const toSurveys = (t: InventoryTexts, { collected }: InventoryFacts): InventorySection => ({
  title: t.surveys.title,
  text: t.surveys.text,
  columns: t.surveys.columns,
  rows: collected.surveys.map(({ name, questions }) => [
    name,
    String(questions.length),
    questions.some(({ type }) => questionTraits[type].kind === 'TEXT') ? t.yes : t.no,
  ]),
})

const toStored = (t: InventoryTexts, language: InterfaceLanguage): InventorySection => ({
  title: t.stored.title,
  text: t.stored.text,
  columns: t.stored.columns,
  rows: storedKeys.map(({ name, purpose, lifetime }) => [
    name,
    purpose[language],
    storedLifetimes[lifetime][language],
  ]),
})

const toConsent = (t: InventoryTexts, { privacy }: InventoryFacts): InventorySection => ({
  title: t.consent.title,
  text: t.consent.text,
  columns: [],
  rows: [[t.consent.signals[privacy.privacySignals]]],
})

function toKept(t: InventoryTexts, { collected, privacy, serverDays }: InventoryFacts): InventorySection {
  const { retention } = privacy
  const shortest = (own: number | null, all: number) => t.days(Math.min(own ?? all, all))
  return {
    title: t.kept.title,
    text: t.kept.text,
    columns: t.kept.columns,
    rows: [
      [t.kept.events, shortest(retention.events, serverDays.events)],
      ...(collected.keepsProfiles
        ? [[t.kept.profiles, shortest(retention.profiles, serverDays.profiles)]]
        : []),
      [t.kept.responses, retention.responses === null ? t.kept.untilDeleted : t.days(retention.responses)],
      [t.kept.audit, t.days(serverDays.auditLog)],
    ],
  }
}

function toReceivers(t: InventoryTexts, { collected }: InventoryFacts): InventorySection {
  const { webhooks, rawExport, embeddingService } = collected
  return {
    title: t.receivers.title,
    text: t.receivers.text,
    columns: t.receivers.columns,
    rows: [
      ...webhooks.map(({ url, format, events }) => [
        new URL(url).host,
        t.receivers.formats[format],
        events.join(', '),
      ]),
      ...(embeddingService ? [[new URL(embeddingService.url).host, ...t.receivers.embeddings]] : []),
      ...(rawExport
        ? [[t.receivers.files, t.receivers.schedules[rawExport.schedule], toKeptFiles(t, rawExport.keptDays)]]
        : []),
    ],
  }
}

const toKeptFiles = (t: InventoryTexts, days: number | null) =>
  days === null ? t.kept.untilDeleted : t.days(days)

const toNever = (t: InventoryTexts): InventorySection => ({
  title: t.never.title,
  text: '',
  columns: [],
  rows: t.never.rows.map((it) => [it]),
})
