import type { InterfaceLanguage } from '@waymark/contract'
import { drawMail } from './draw-mail.ts'
import type { Mail, MailContent, MailTemplate, MailTexts } from './texts/mail.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

const texts: Record<InterfaceLanguage, MailTexts> = { en, de }

/** The mail in the reader's language: subject, plain text and HTML. */
export function writeMail({ template, values }: Mail, language: InterfaceLanguage) {
  // Template and values match by the type of Mail; indexing by one of them loses that.
  const write = texts[language][template] as (it: Mail['values']) => MailContent
  const content = write(values)
  return {
    template: template satisfies MailTemplate,
    subject: toOneLine(content.subject),
    ...drawMail(content, language),
  }
}

/** Names are user input: a line break in one must not start another mail header. */
const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
