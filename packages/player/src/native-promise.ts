/** The built-in Promise, because pages may replace or remove the global. */
export const NativePromise = (async () => {})().constructor as PromiseConstructor
