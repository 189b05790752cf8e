import type { ErasureReceipt } from '@waymark/contract'
import { saveJson } from '../save-json.ts'

/** Saves a receipt of erasure as the file that "Check a receipt" accepts. */
export const saveReceipt = (receipt: ErasureReceipt): void => saveJson(`erasure-${receipt.id}.json`, receipt)
