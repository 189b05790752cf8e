import { messages } from '@waymark/contract/constants'
import texts from './common.json' with { type: 'json' }

/** The texts that most screens need. What their own checks say has the contract's sentences. */
export const common = { ...texts, details: messages }
