// Loaded into a server before the product: the mail service of a school is a public name, and its port leads to the stand-in.
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const { MAIL_HOST: host, MAIL_HOST_PORT: port } = process.env;
const { lookup } = dns;
const { connect } = net;

dns.lookup = (name, options) =>
  name === host ? Promise.resolve([{ address: '200.160.2.3', family: 4 }]) : lookup(name, options);
net.connect = (...given) =>
  given[0]?.host === host ? connect({ host: '127.0.0.1', port: Number(port) }) : connect(...given);
syncBuiltinESMExports();
