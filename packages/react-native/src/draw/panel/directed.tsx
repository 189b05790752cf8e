import { View, type ViewProps } from 'react-native'

interface DirectedProps extends ViewProps {
  isRtl: boolean
}

/**
 * A view whose content reads in one direction, whatever the app's. Around the cards everything is placed from left to
 * right: in an app that reads from right to left, React Native swaps the two.
 */
export const Directed = ({ isRtl, style, ...props }: DirectedProps) => (
  <View {...toDirectionProps(isRtl)} {...props} style={[{ direction: isRtl ? 'rtl' : 'ltr' }, style]} />
)

/** The attribute that a browser reads. */
const toDirectionProps = (isRtl: boolean): object => ({ dir: isRtl ? 'rtl' : 'ltr' })
