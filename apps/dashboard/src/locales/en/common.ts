import { messages } from '@waymark/contract/constants'
import texts from './common.json' with { type: 'json' }

/** The texts that most screens need. Their own checks use the contract's sentences. */
export const common = { ...texts, details: messages }
