export const materialCountText = (count: number) =>
  count === 1 ? '1 material' : `${count} materiais`;
