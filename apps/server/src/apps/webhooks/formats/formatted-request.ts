import type { InterfaceLanguage } from '@waymark/contract'
import type { DeliveryKind } from '@waymark/contract/constants'

/** The body of a delivery, as the ledger stores it. */
export interface DeliveryMessage {
  type: DeliveryKind
  timestamp: string
  data: Record<string, unknown>
}

/** The receiver of a delivery in the format of another service. */
export interface FormatReceiver {
  url: string
  /** The key of the project there, for services that events are forwarded to. */
  key: string
  language: InterfaceLanguage
  /** The address of the dashboard, for links in messages. */
  publicUrl: string
}

export interface FormattedRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** An address below the one that somebody entered, however that ends. */
export const toAddress = (base: string, path: string): string => `${base.replace(/\/+$/, '')}${path}`
