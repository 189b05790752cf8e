export type ProvidersTables = object
