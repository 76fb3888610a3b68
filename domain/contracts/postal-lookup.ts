/** A place as ViaCEP names its parts (https://viacep.com.br). A code of a whole town has neither street nor neighbourhood. */
export interface PostalPlace {
  logradouro: string;
  complemento: string;
  bairro: string;
  localidade: string;
  uf: string;
}

/** GET /.netlify/functions/postal-lookup?cep= — 00000-000 and its place, or that nobody knows the code. */
export type PostalLookupResponse = ({ cep: string } & PostalPlace) | { erro: true };
