/**
 * A TCP proxy on the loopback that adds latency: half of it on the way there, half on the way back. A process of its own,
 * started with `fork`: `[port of the server, milliseconds]`. It tells its port once, and its bytes whenever asked.
 */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

const [serverPort = 0, latencyMilliseconds = 0] = process.argv.slice(2).map(Number);
const bytes = { sent: 0, received: 0 };

const server = createServer((client) => {
  const upstream = connect(serverPort, "127.0.0.1");
  for (const socket of [client, upstream]) socket.setNoDelay(true);
  carry(client, upstream, (count) => (bytes.sent += count));
  carry(upstream, client, (count) => (bytes.received += count));
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
process.send?.({ port: typeof address === "object" && address !== null ? address.port : 0 });
process.on("message", () => process.send?.(bytes));
process.on("disconnect", () => process.exit());

function carry(from: Socket, to: Socket, count: (bytes: number) => void): void {
  // Timers of the same length fire in the order in which they were set, so nothing overtakes.
  const later = (act: () => void) => {
    if (latencyMilliseconds === 0) act();
    else setTimeout(act, latencyMilliseconds / 2);
  };
  from.on("data", (chunk) => {
    count(chunk.length);
    later(() => to.write(chunk));
  });
  from.on("close", () => later(() => to.destroy()));
  from.on("end", () => later(() => to.end()));
  from.on("error", () => undefined);
}
