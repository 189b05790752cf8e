import { contract } from '@waymark/contract'

export const client = contract
