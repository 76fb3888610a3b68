/** An address with the names of ViaCEP's fields (https://viacep.com.br). The code of a whole town has neither street nor neighbourhood. */
export interface PostalPlace {
  logradouro: string;
  complemento: string;
  bairro: string;
  localidade: string;
  uf: string;
}

/** GET /.netlify/functions/postal-lookup?cep= — 00000-000 and its address, or an answer that says the code is unknown. */
export type PostalLookupResponse = ({ cep: string } & PostalPlace) | { erro: true };
