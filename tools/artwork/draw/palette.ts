/** The few colours of the house: the habit, the mantle, the stars, the night before dawn. */
export const palette = {
  habit: '#4a3023',
  habitLight: '#6b4a36',
  habitDark: '#2e1d15',
  cream: '#fbf6ec',
  creamDeep: '#efe3cd',
  gold: '#b8862f',
  goldLight: '#d9b35f',
  night: '#1f2b45',
  nightDeep: '#141c30',
} as const;
