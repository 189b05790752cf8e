import { WaymarkTarget, useWaymarkEvent } from '@waymark/react-native'
import { useState } from 'react'
import { FlatList, Pressable, StyleSheet, Text, TextInput, View } from 'react-native'
import { useCart } from '../cart'
import type { ScreenProps } from '../navigation'
import { plants, type Plant } from '../plants'
import { ShopButton } from '../shop-button'

export function PlantsScreen({ navigation }: ScreenProps<'Plants'>) {
  const [wanted, setWanted] = useState('')
  const [notice, setNotice] = useState('')
  const cart = useCart()
  useWaymarkEvent('guide_completed', () => setNotice('You know your way around.'))
  const found = plants.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
  return (
    <View style={styles.screen}>
      <TextInput
        accessibilityLabel="Search plants"
        placeholder="Search"
        value={wanted}
        onChangeText={setWanted}
        style={styles.search}
      />
      {notice !== '' && (
        <Text role="status" style={styles.notice}>
          {notice}
        </Text>
      )}
      <FlatList
        data={found}
        keyExtractor={({ id }) => id}
        // A target has to be rendered to be found.
        initialNumToRender={plants.length}
        renderItem={({ item }) => (
          <PlantRow plant={item} onPress={() => navigation.navigate('Plant', { id: item.id })} />
        )}
      />
      <WaymarkTarget id="checkout" style={styles.foot}>
        <ShopButton
          label={`Check out (${cart.plants.length})`}
          onPress={() => navigation.navigate('Checkout')}
        />
      </WaymarkTarget>
    </View>
  )
}

function PlantRow({ plant, onPress }: { plant: Plant; onPress(): void }) {
  return (
    <Pressable role="button" testID={`plant-${plant.id}`} onPress={onPress} style={styles.row}>
      <Text style={styles.name}>{plant.name}</Text>
      <Text>{plant.light}</Text>
    </Pressable>
  )
}

const styles = StyleSheet.create({
  screen: { backgroundColor: '#fff', flex: 1 },
  search: {
    borderColor: '#c8d3cd',
    borderRadius: 10,
    borderWidth: 1,
    fontSize: 16,
    margin: 16,
    minHeight: 48,
    paddingHorizontal: 14,
  },
  notice: { marginHorizontal: 16, paddingBottom: 12 },
  row: {
    borderBottomColor: '#e3e9e6',
    borderBottomWidth: 1,
    gap: 4,
    paddingHorizontal: 16,
    paddingVertical: 14,
  },
  name: { fontSize: 17, fontWeight: '600' },
  foot: { padding: 16 },
})
