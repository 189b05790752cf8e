/** The sample shop uses this key on every machine: it opens demo content only. */
export const demoSdkKey = 'wm_sample_shop'
