export interface Plant {
  id: string
  name: string
  light: string
  price: number
}

const NAMES = [
  'Aloe',
  'Begonia',
  'Calathea',
  'Dracaena',
  'Echeveria',
  'Fern',
  'Guzmania',
  'Hoya',
  'Ivy',
  'Jade plant',
  'Kentia palm',
  'Lavender',
  'Monstera',
  'Nerium',
  'Orchid',
  'Pilea',
  'Rubber plant',
  'Snake plant',
  'Tradescantia',
  'Yucca',
]

export const plants: Plant[] = NAMES.map((name, at) => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
  light: at % 3 === 0 ? 'Sunny' : at % 3 === 1 ? 'Half shade' : 'Shade',
  price: 9 + ((at * 7) % 30),
}))
