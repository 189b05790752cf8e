import type { MailDelivery } from '@waymark/contract'
import type { Services } from './open-services.ts'

/** How this server handles mail: a local one without a mail server keeps it, to be read there. */
export const toMailDelivery = ({ smtp, isLocal }: Pick<Services, 'smtp' | 'isLocal'>): MailDelivery =>
  smtp ? 'SMTP' : isLocal ? 'KEPT' : 'OFF'
