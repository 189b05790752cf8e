import { html, raw, type Html } from '../../platform/text/html.ts'
import type { MailContent } from './texts/mail.ts'

/** Inline styles also apply in clients that cut off the mail's head; dark styles override them. */
const styles = {
  body: 'margin:0;padding:24px;background:#f4f4f1;color:#1d2521;font:16px/1.5 system-ui,sans-serif',
  card: 'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px',
  button:
    'display:inline-block;padding:10px 20px;border-radius:8px;background:#14532d;color:#ffffff;text-decoration:none',
  code: 'padding:16px;border-radius:8px;background:#f4f4f1;white-space:pre-wrap;overflow-wrap:anywhere',
  paragraph: 'margin:0 0 16px',
  note: 'margin:24px 0 0;color:#56605a;font-size:14px',
}

const dark = raw(`@media (prefers-color-scheme: dark) {
  .page, .code { background: #111614 !important; color: #e6ebe8 !important; }
  .card { background: #19201d !important; }
  .note { color: #a3aea8 !important; }
  .button { background: #276749 !important; }
}`)

/** Renders a mail as plain text and as HTML that loads nothing: no images, no fonts, no scripts. */
export function drawMail(content: MailContent, language: string): { text: string; html: string } {
  return { text: drawText(content), html: drawHtml(content, language).text }
}

function drawText({ paragraphs, code, link, note }: MailContent): string {
  const parts = [...paragraphs, code, link && `${link.label}: ${link.url}`, note]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function drawHtml({ subject, paragraphs, code, link, note }: MailContent, language: string): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${dark}
        </style>
      </head>
      <body class="page" style="${styles.body}">
        <div class="card" style="${styles.card}">
          ${paragraphs.map((text) => html`<p style="${styles.paragraph}">${text}</p>`)}
          ${code ? html`<pre class="code" style="${styles.code}">${code}</pre>` : ''}
          ${link ? html`<p style="${styles.paragraph}"><a class="button" href="${link.url}" style="${styles.button}">${link.label}</a></p>` : ''}
          <p class="note" style="${styles.note}">${note}</p>
        </div>
      </body>
    </html> `
}
