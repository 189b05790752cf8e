import { Platform } from 'react-native'

/** Styles that only a browser knows. React Native complains about values that it does not. */
const onlyInBrowsers = (style: object): object => (Platform.OS === 'web' ? style : {})

/** Keeps a browser from scrolling the page with a finger that drags something. */
export const OWN_TOUCHES = onlyInBrowsers({ touchAction: 'none' })

/** A browser would draw a ring around the focused part. */
export const NO_OUTLINE = onlyInBrowsers({ outlineStyle: 'none' })
