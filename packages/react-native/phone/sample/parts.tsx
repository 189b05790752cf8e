import type { ReactNode } from 'react'
import { Pressable, Switch, Text, TextInput, View, useWindowDimensions, type TextStyle } from 'react-native'
import { useDevice } from '../device.ts'
import { styles, useColours } from './looks.ts'

export type Said = Record<'en' | 'de', string>

export const useSay = () => {
  const { locale } = useDevice()
  return (text: Said) => text[locale]
}

/** Text in the size that the person has chosen: react-native-web leaves it as it is. */
export function Words({
  children,
  style,
  testID,
}: {
  children: ReactNode
  style?: TextStyle
  testID?: string
}) {
  const { fontScale } = useWindowDimensions()
  const { ink } = useColours()
  const size = (style?.fontSize ?? 16) * fontScale
  return (
    <Text testID={testID} style={[{ color: ink }, style, { fontSize: size, lineHeight: size * 1.35 }]}>
      {children}
    </Text>
  )
}

interface ButtonProps {
  id?: string
  text: string
  label?: string
  isRound?: boolean
  onPress?: () => void
}

export function Button({ id, text, label, isRound, onPress }: ButtonProps) {
  const { main, onMain } = useColours()
  return (
    <Pressable
      role="button"
      testID={id}
      aria-label={label}
      onPress={onPress}
      style={[styles.button, isRound && styles.round, { backgroundColor: main }]}
    >
      <Words style={{ color: onMain, fontWeight: '600' }}>{text}</Words>
    </Pressable>
  )
}

export function Field({ id, label, value }: { id: string; label: string; value?: string }) {
  const { card, ink, line } = useColours()
  const { fontScale } = useWindowDimensions()
  return (
    <TextInput
      testID={id}
      aria-label={label}
      placeholder={label}
      placeholderTextColor={ink}
      defaultValue={value}
      style={[
        styles.field,
        { backgroundColor: card, borderColor: line, color: ink, fontSize: 16 * fontScale },
      ]}
    />
  )
}

export function Choice({ id, label }: { id: string; label: string }) {
  return (
    <View style={styles.row}>
      <View style={styles.fill}>
        <Words>{label}</Words>
      </View>
      <Switch testID={id} aria-label={label} />
    </View>
  )
}
