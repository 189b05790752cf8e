import type { PropertyType, ProviderType } from '@waymark/contract'
import type { RawExportSchedule, SignalChoice, WebhookFormat } from '@waymark/contract/constants'

/** The sentences of an inventory in one language. */
export interface InventoryTexts {
  title(appName: string): string
  text: string
  yes: string
  no: string
  days(count: number): string
  types: Record<PropertyType, string>
  people: {
    title: string
    text(keepsProfiles: boolean): string
    /** Properties that nobody has registered. */
    others: string
    othersText: string
    columns: string[]
    id: string
    idText: string
    list(providerType: ProviderType): string
  }
  accounts: { title: string; text: string; idText: string }
  events: {
    title: string
    text: string
    columns: string[]
    ofGuides: (readonly [name: string, text: string])[]
    ofApp: string
    remembered: string
  }
  surveys: { title: string; text: string; columns: string[] }
  stored: { title: string; text: string; columns: string[] }
  consent: { title: string; text: string; signals: Record<SignalChoice, string> }
  kept: {
    title: string
    text: string
    columns: string[]
    events: string
    profiles: string
    responses: string
    audit: string
    untilDeleted: string
  }
  receivers: {
    title: string
    text: string
    columns: string[]
    formats: Record<WebhookFormat, string>
    files: string
    schedules: Record<RawExportSchedule, string>
    /** The service that groups text answers: how it does so, and what it gets. */
    embeddings: readonly [string, string]
  }
  never: { title: string; rows: string[] }
}
