import type { DeliveryMessage, FormatReceiver, FormattedRequest } from './formatted-request.ts'
import { toChatMessage } from './chat-message.ts'

/** An incoming webhook of Slack, which Mattermost, Rocket.Chat and others accept as well. */
export function toSlack(
  _id: string,
  message: DeliveryMessage,
  { url, ...reader }: FormatReceiver,
): FormattedRequest {
  const { title, text, link } = toChatMessage(message, reader)
  const lines = [`*${escapeSlack(title)}*`, escapeSlack(text), `<${link.url}|${escapeSlack(link.label)}>`]
  return { url, headers: {}, body: JSON.stringify({ text: lines.join('\n') }) }
}

/** Slack reads these three characters as markup: names of guides and people must not mention a whole channel. */
const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A workflow of Teams that begins with a webhook, and takes an adaptive card. */
export function toTeams(
  _id: string,
  message: DeliveryMessage,
  { url, ...reader }: FormatReceiver,
): FormattedRequest {
  const { title, text, link } = toChatMessage(message, reader)
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      { type: 'TextBlock', text: escapeMarkdown(title), weight: 'Bolder', wrap: true },
      { type: 'TextBlock', text: escapeMarkdown(text), wrap: true },
    ],
    actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
  }
  const attachments = [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }]
  return { url, headers: {}, body: JSON.stringify({ type: 'message', attachments }) }
}

/** Cards read Markdown, so that names could otherwise become links. */
const escapeMarkdown = (text: string): string => text.replace(/[\\*_[\]()#`<>~]/g, '\\$&')
