import { useWaymark } from '@waymark/react-native'
import { useState } from 'react'
import { StyleSheet, TextInput, View } from 'react-native'
import type { ScreenProps } from '../navigation'
import { ShopButton } from '../shop-button'

/** For people who write guides: connects the app with their dashboard. An app in the store has no such screen. */
export function AuthorScreen({ navigation }: ScreenProps<'Author'>) {
  const [code, setCode] = useState('')
  const waymark = useWaymark()

  function connect() {
    waymark.joinRoom(code.trim())
    navigation.popToTop()
  }

  return (
    <View style={styles.screen}>
      <TextInput
        accessibilityLabel="Code of the device room"
        autoCapitalize="characters"
        autoCorrect={false}
        value={code}
        onChangeText={setCode}
        style={styles.input}
      />
      <ShopButton label="Connect" onPress={connect} />
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { backgroundColor: '#fff', flex: 1, gap: 16, padding: 24 },
  input: {
    borderColor: '#c8d3cd',
    borderRadius: 10,
    borderWidth: 1,
    fontSize: 20,
    minHeight: 48,
    padding: 12,
  },
})
