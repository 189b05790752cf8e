/** The sample shop names itself with this key, the same on every machine: it opens demo content only. */
export const demoSdkKey = 'wm_sample_shop'
